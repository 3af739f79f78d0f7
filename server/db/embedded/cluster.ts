import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmod,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findBinaries, type Binaries } from './binaries.ts'
import { chooseRunner, handOver, run, type Runner } from './runner.ts'

/**
 * A PostgreSQL cluster on disk. `home` contains its `data`, its `log` and, unless the path is too long, its
 * sockets.
 */
export type Cluster = {
  home: string
  data: string
  log: string
  sockets: string
  runner: Runner
  binaries: Binaries
}

/**
 * The role that the app uses: it owns its database, may create others (tests clone them), and is not a
 * superuser.
 */
export const role = 'nitya'

/** The kernel allows 107 bytes for a socket's path (103 on macOS). */
const maxSocketPath = 100

/**
 * Opens the cluster in `folder`/postgres, or creates it: a superuser without login, the role and its
 * database. A new cluster is renamed into place when it is complete, so concurrent and interrupted starts are
 * harmless.
 * @throws an error of one sentence if the folder cannot be used
 */
export async function openCluster(folder: string): Promise<Cluster> {
  const binaries = findBinaries()
  const home = join(folder, 'postgres')
  // If the app runs as root, PostgreSQL's own user must be able to enter the folder; secret files inside have
  // stricter permissions of their own.
  await mkdir(home, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const cluster = await describe(await realpath(home), binaries)
  if (!(await exists(cluster.data))) await create(cluster)
  await readPassword(cluster)
  await makeSocketFolder(cluster)
  return cluster
}

/** Returns the role's password, in a file that only PostgreSQL's own user and root can read. */
export async function readPassword({ data }: Cluster): Promise<string> {
  try {
    return await readFile(join(data, 'nitya.password'), 'utf8')
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === 'EACCES' ? 'belongs to another user' : 'cannot be read'
    throw new Error(
      `The database in ${data} ${why}: start as the user who made it, or set DATA_DIR to another folder.`,
    )
  }
}

async function describe(home: string, binaries: Binaries): Promise<Cluster> {
  const data = join(home, 'data')
  const inside = join(home, 'run')
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= maxSocketPath
  const name = `nitya-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`
  const outside = join(tmpdir().length < 60 ? tmpdir() : '/tmp', name)
  const runner = await chooseRunner(binaries, home, data)
  return { home, data, log: join(home, 'server.log'), sockets: fits ? inside : outside, runner, binaries }
}

async function create(cluster: Cluster) {
  await removeLeftovers(cluster)
  const fresh = join(cluster.home, `new-${randomBytes(6).toString('hex')}`)
  const password = randomBytes(24).toString('base64url')
  await mkdir(fresh, { mode: 0o700 })
  await handOver(cluster.runner, fresh)
  const { initdb, postgres } = cluster.binaries
  // A locale that every machine has, and that sorts and folds letters the same everywhere. pg_trgm uses the
  // operating system's definition of letters, which in the locale C includes only the English ones.
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const locale = ['-E', 'UTF8', '--locale=C', `--lc-ctype=${letters}`, ...provider]
  const safety = ['--auth=reject', '--data-checksums', '--no-instructions']
  await finish(cluster, initdb, ['-D', fresh, '-U', 'postgres', ...locale, ...safety])
  const statements = [
    `create role ${role} login createdb createrole password '${password}'`,
    `create database ${role} owner ${role}`,
  ]
  await finish(
    cluster,
    postgres,
    ['--single', '-j', '-D', fresh, 'postgres'],
    statements.join(';\n\n') + ';\n\n',
  )
  await writeFile(join(fresh, 'pg_hba.conf'), `local all ${role} scram-sha-256\n`)
  await writeFile(join(fresh, 'nitya.password'), password, { mode: 0o600 })
  await handOver(cluster.runner, join(fresh, 'nitya.password'))
  await publish(fresh, cluster)
}

/** Runs a program to its end. @throws an error with the program's output if the program fails */
async function finish(cluster: Cluster, program: string, args: string[], input = '') {
  const child = run(cluster.runner, program, args, { stdio: ['pipe', 'ignore', 'pipe'] })
  child.stdin!.on('error', () => undefined)
  child.stdin!.end(input)
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'close')])
  if (code !== 0) throw new Error(`The database could not be created in ${cluster.home}: ${said.trim()}`)
}

async function publish(fresh: string, { data, home }: Cluster) {
  try {
    await rename(fresh, data)
  } catch (error) {
    if (!(await exists(data))) throw error
    await rm(fresh, { recursive: true, force: true })
    return
  }
  const parent = await open(home)
  await parent.sync()
  await parent.close()
}

/**
 * Removes incomplete clusters left by interrupted starts, except recent clusters, which another start may
 * still be creating.
 */
async function removeLeftovers({ home }: Cluster) {
  const names = (await readdir(home)).filter((name) => name.startsWith('new-'))
  for (const path of names.map((name) => join(home, name))) {
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > 10 * 60_000) await rm(path, { recursive: true, force: true })
  }
}

/** Creates the folder for the sockets; an existing one in the temporary folder may belong to another user. */
async function makeSocketFolder({ sockets, runner }: Cluster) {
  await mkdir(sockets, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(sockets)
  const ours = found.isDirectory() && [runner.owner?.uid, process.getuid?.()].includes(found.uid)
  if (!ours)
    throw new Error(`The folder ${sockets} for the database's sockets belongs to another user: remove it.`)
  await chmod(sockets, 0o700)
  await handOver(runner, sockets)
}

async function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  )
}
