type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minItems?: number
  minimum?: number
}

/** What stands in a field of that name; anything of that kind would do. */
const byName: Record<string, unknown> = {
  username: 'asha',
  author_name: 'asha',
  password: 'a quiet morning walk',
  old_password: 'a quiet morning walk',
  new_password: 'slow water, warm stone',
  email: 'asha@example.org',
  time_zone: 'Asia/Kolkata',
  title: 'Dawn',
  content: 'Ten quiet breaths before the day.',
  body: 'Sit for a minute before you begin.',
  thought: 'What I will not carry any further.',
  dosha_result: 'Vata + Pitta',
  currency: 'INR',
  payment_method: 'razorpay',
  discount_code: 'WELCOME10',
  tier_name: 'Plus',
  message: 'Done.',
  name: 'Plus Monthly',
  price: 499,
  amount: 499,
  duration_days: 30,
}

const byFormat: Record<string, string> = {
  email: 'asha@example.org',
  'date-time': '2026-11-21T01:15:00.000Z',
  date: '2026-11-21',
}

/** A value that a schema takes, for people to read: the document's examples (`name`: the field it is for). */
export function exampleOf(schema: Schema, name = ''): unknown {
  const { type, anyOf, properties, items } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf) return exampleOf(anyOf.find((choice) => choice.type !== 'null') ?? anyOf[0]!, name)
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([field, rules]) => [field, exampleOf(rules, field)]))
  }
  if (type === 'array') return Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(items ?? {}, name))
  if (type === 'string' || type === undefined) return textOf(schema, name)
  if (type === 'boolean') return true
  if (typeof byName[name] === 'number') return byName[name]
  return schema.minimum ?? 1
}

function textOf({ format = '' }: Schema, name: string): string {
  const named = byName[name]
  return byFormat[format] ?? (typeof named === 'string' ? named : '…')
}
