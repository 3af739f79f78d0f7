import type { copy as english } from './updateCopy.ts'

export const copy = {
  label: 'नया संस्करण',
  ready: 'नित्य का नया संस्करण तैयार है। जो आप लिख रहे हैं, उसे पहले पूरा कर लें, क्योंकि पेज फिर से लोड होगा।',
  start: 'शुरू करें',
  later: 'बाद में',
} satisfies typeof english
