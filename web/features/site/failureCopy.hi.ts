import type { failureCopy as english } from './failureCopy.ts'

export const failureCopy = {
  heading: 'यह पेज नहीं खुला',
  text: 'रास्ते में कुछ गड़बड़ हो गई। जो आपने सहेजा है, वह सुरक्षित है।',
  again: 'फिर कोशिश करें',
  home: 'शुरुआती पेज पर जाएँ',
} satisfies typeof english
