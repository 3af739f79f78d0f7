import type { copy as english } from './copy.ts'

export const copy = {
  again: 'फिर कोशिश करें',
  close: 'बंद करें',
  darkTheme: 'गहरा रंग',
  hidePassword: 'छिपाएँ',
  loading: 'खुल रहा है…',
  more: 'और दिखाएँ',
  notUndone: 'इसे वापस नहीं लिया जा सका।',
  pauseBackground: 'पीछे का वीडियो रोकें',
  playBackground: 'पीछे का वीडियो चलाएँ',
  processing: 'ज़रा रुकिए…',
  showPassword: 'दिखाएँ',
  uncertain: 'कुछ गड़बड़ हो गई, और पक्का नहीं है कि यह हुआ या नहीं। फिर कोशिश करने से पहले देख लीजिए।',
  undo: 'वापस लें',
  undone: 'वापस ले लिया।',
} satisfies typeof english
