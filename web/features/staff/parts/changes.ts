/**
 * Returns the fields whose values differ from those with which a form was opened. Sending only these keeps
 * what somebody else has changed meanwhile.
 */
export const changesOf = <T extends object>(opened: { [K in keyof T]?: unknown }, typed: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field as keyof T]),
    ),
  ) as Partial<T>
