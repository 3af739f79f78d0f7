import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Line = {
  event?: string
  reqId?: string
  msg?: string
  status?: number
  route?: string
  err?: { message?: string; code?: string; stack?: string }
}

/** Returns the 500s and crashes of the app's processes with their reasons, from their logs. */
export async function faultsOf(folder: string, ports: number[]): Promise<string[]> {
  const found: string[] = []
  for (const port of ports) {
    const lines = (await readFile(join(folder, `app-${port}`, 'app.log'), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
    const causes = new Map(
      lines.filter(({ msg }) => msg === 'call failed').map(({ reqId, err }) => [reqId, err]),
    )
    for (const { event, err, reqId, route, status } of lines) {
      if (event === 'breakdown') found.push(`a process ended: ${JSON.stringify(err)}`)
      if (status === 500) found.push(`${route} returned 500: ${JSON.stringify(causes.get(reqId))}`)
    }
  }
  return found
}
