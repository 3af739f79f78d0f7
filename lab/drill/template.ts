import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../deploy/ha')

/**
 * Returns a configuration from `deploy/ha` with each `${NAME}` filled in, as `envsubst` does for an operator.
 * @throws if a value is missing
 */
export async function fillIn(file: string, values: Record<string, string | number>): Promise<string> {
  const text = await readFile(join(folder, file), 'utf8')
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/ha/${file} needs ${name}.`)
    return `${value}`
  })
}
