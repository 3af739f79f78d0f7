import type { Mail } from './mail.ts'

const term = /([-!])?(?:(to|from|cc|bcc|subject|message-id|is):)?("[^"]*"|\S+)/gi

/**
 * Applies the common part of Mailpit's search filters: words and "phrases" that must all occur, `to:` `from:`
 * `cc:` `bcc:` `subject:` `message-id:` `is:read` `is:unread`, and `-` or `!` before a term to exclude it.
 * Case is ignored.
 */
export function matches(mail: Mail, read: boolean, query: string): boolean {
  return [...query.matchAll(term)].every(([, not, field, quoted]) => {
    const word = (quoted ?? '').replaceAll('"', '').toLowerCase()
    const found =
      field?.toLowerCase() === 'is'
        ? word === (read ? 'read' : 'unread')
        : fieldText(mail, field).toLowerCase().includes(word)
    return found !== Boolean(not)
  })
}

function fieldText(mail: Mail, field: string | undefined): string {
  const names = (people: Mail['To']) => people.map(({ Name, Address }) => `${Name} ${Address}`).join('\n')
  switch (field?.toLowerCase()) {
    case 'to':
      return names(mail.To)
    case 'from':
      return names([mail.From])
    case 'cc':
      return names(mail.Cc)
    case 'bcc':
      return names(mail.Bcc)
    case 'subject':
      return mail.Subject
    case 'message-id':
      return mail.MessageID
    default:
      return [mail.Subject, mail.Text, names([mail.From, ...mail.To, ...mail.Cc, ...mail.Bcc])].join('\n')
  }
}
