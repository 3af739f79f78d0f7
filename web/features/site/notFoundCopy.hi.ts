import { product } from '../../../content/product.ts'
import type { notFoundCopy as english } from './notFoundCopy.ts'

export const notFoundCopy = {
  pageTitle: `पेज नहीं मिला · ${product.name}`,
  heading: '404 पेज नहीं मिला',
  text: 'आप जो पेज ढूँढ रहे हैं, वह यहाँ नहीं है!',
  home: 'शुरुआती पेज पर जाएँ',
} satisfies typeof english
