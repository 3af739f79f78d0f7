import { product } from '../../../content/product.ts'
import type { offlineCopy as english } from './offlineCopy.ts'

export const offlineCopy = {
  pageTitle: `ऑफ़लाइन · ${product.name}`,
  heading: 'अभी कनेक्शन नहीं है',
  text: 'यह पेज आपके लौटने का इंतज़ार करेगा। जो आपने हाल में पढ़ा है, आपकी डायरी का पेज और शांति कक्ष यहीं हैं।',
  calmRoom: 'शांति कक्ष में साँस लें',
  community: 'समुदाय खोलें',
  again: 'फिर कोशिश करें',
} satisfies typeof english
