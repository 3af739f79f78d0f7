/** The name of a class's room at the provider. */
export const roomOf = (id: number) => `class-${id}`
