import type { copy as english } from './copy.ts'

export const copy = {
  passkey: {
    cancelled: 'कोई पासकी इस्तेमाल नहीं हुई। जब मन हो, फिर कोशिश कीजिए।',
    known: 'इस डिवाइस पर आपके खाते की पासकी पहले से है।',
  },
} satisfies typeof english
