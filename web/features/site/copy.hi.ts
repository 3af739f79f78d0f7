import { product } from '../../../content/product.ts'
import type { copy as english } from './copy.ts'

const { name } = product

export const copy = {
  nav: 'साइट',
  about: 'परिचय',
  blogs: 'ब्लॉग',
  classes: 'क्लासें',
  webinars: 'वेबिनार',
  logIn: 'लॉग इन',
  home: 'होम',

  plus: {
    name: 'प्लस',
    contents: [
      'हर महीने 24 लाइव योग क्लासें',
      'अभ्यास बनाए रखने के लिए 4 निजी चेक-इन',
      'समुदाय में पूरी पहुँच',
      'हर बार आने पर इनाम',
      'वेबिनार पर 30% छूट, और बोनस टूल भी',
    ],
  },

  upcoming: {
    heading: 'मैट पर अगली क्लासें',
    when: (day, time) => `${day}, ${time} (भारतीय समय)`,
    with: (host) => `${host} के साथ`,
    all: 'सभी क्लासें देखें',
  },

  footer: {
    caution: `${name} सेहतमंद जीवन में आपका साथी है। यह डॉक्टर या थेरेपिस्ट की जगह नहीं लेता।`,
    links: 'साइट पर और भी',
    legal: 'शर्तें और निजता',
    payments: 'प्लान और भुगतान',
    chat: 'समुदाय की चैट',
    languages: 'भाषाएँ',
  },
} satisfies typeof english
