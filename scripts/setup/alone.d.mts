export function alone(root: string, what: string, work: () => Promise<void>): Promise<void>
