import { room } from '../../contract/limits.ts'

export const firstClass = `पहली क्लास मुफ़्त है। शुरू होने से ${room.opensMinutesBefore} मिनट पहले उसका कमरा आपके ब्राउज़र में खुल जाता है। कैमरा और माइक्रोफ़ोन बंद रह सकते हैं, और शिक्षक हर क़दम पर साथ रहते हैं।`
