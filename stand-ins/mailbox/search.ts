import type { Letter } from './letter.ts'

const term = /([-!])?(?:(to|from|cc|bcc|subject|message-id|is):)?("[^"]*"|\S+)/gi

/**
 * Mailpit's search filters, the common part: words and "phrases" that must all occur, `to:` `from:` `cc:` `bcc:`
 * `subject:` `message-id:` `is:read` `is:unread`, and `-` or `!` before a term to exclude it. Case is ignored.
 */
export function matches(letter: Letter, read: boolean, query: string): boolean {
  return [...query.matchAll(term)].every(([, not, field, quoted]) => {
    const word = (quoted ?? '').replaceAll('"', '').toLowerCase()
    const found =
      field?.toLowerCase() === 'is'
        ? word === (read ? 'read' : 'unread')
        : fieldText(letter, field).toLowerCase().includes(word)
    return found !== Boolean(not)
  })
}

function fieldText(letter: Letter, field: string | undefined): string {
  const names = (people: Letter['To']) => people.map(({ Name, Address }) => `${Name} ${Address}`).join('\n')
  switch (field?.toLowerCase()) {
    case 'to':
      return names(letter.To)
    case 'from':
      return names([letter.From])
    case 'cc':
      return names(letter.Cc)
    case 'bcc':
      return names(letter.Bcc)
    case 'subject':
      return letter.Subject
    case 'message-id':
      return letter.MessageID
    default:
      return [letter.Subject, letter.Text, names([letter.From, ...letter.To, ...letter.Cc, ...letter.Bcc])].join('\n')
  }
}
