import { fault } from '../../http/refuse.ts'

/** A date as '2026-11-21'. @throws 400 under the field's name for anything else */
export function readDate(field: string, text: string): string {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    throw fault(field, 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.')
  }
  return text
}
