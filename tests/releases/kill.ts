/** `kill -9` of a process that publishes, at random moments. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { type ServedFolder, serveFolder } from './served-folder.ts'
import { codes, publishMarked } from './small-release.ts'

export type KillFigures = {
  kills: number
  /** Kills after which somebody was shown anything but one whole release. */
  torn: string[]
  /** Files that the next build should have removed and did not. */
  leftovers: string[]
}

/** About two publications of this size: a kill hits every part of one. */
const spreadMs = 60
const publisher = join(import.meta.dirname, 'publish-forever.ts')
const builder = join(import.meta.dirname, '../../scripts/fixtures/publish-forever.ts')

/** Kills `count` publishers over one folder while a BFF follows it, then builds once more. */
export async function killPublishers(folder: string, count: number): Promise<KillFigures> {
  await publishMarked(folder, 'first')
  const bff = await serveFolder(folder)
  const torn: string[] = []
  for (let kill = 0; kill < count; kill++) {
    await publishAndKill(folder, `k${kill}`)
    await bff.refresh()
    const starting = await serveFolder(folder)
    for (const reader of [bff, starting]) torn.push(...(await findTears(reader, kill)))
    await starting.stop()
  }
  await bff.stop()
  await publishMarked(folder, 'last')
  return { kills: count, torn, leftovers: [...listOf(folder, 'tmp'), ...listOf(folder, 'locks')] }
}

async function findTears(bff: ServedFolder, kill: number): Promise<string[]> {
  const marks = await Promise.all(codes.map(code => readMark(bff, code)))
  const isWhole = new Set(marks).size === 1 && marks[0] !== undefined
  return [...(isWhole ? [] : [`kill ${kill}: ${marks}`]), ...bff.takeComplaints()]
}

/** The one release page, worker and policy of a merchant name; `undefined` if they differ. */
async function readMark(bff: ServedFolder, code: string): Promise<string | undefined> {
  const [page, worker] = [await bff.ask(code, '/m/home'), await bff.ask(code, '/m/sw.js')]
  const own = new RegExp(`${code} ([\\w-]+)`)
  const [shown, run] = [own.exec(page.text)?.[1], own.exec(worker.text)?.[1]]
  return page.status === 200 && worker.status === 200 && shown === run ? shown : undefined
}

/** Lets a process publish small releases into `folder`, then kills it while it goes on. */
export function publishAndKill(folder: string, prefix: string): Promise<void> {
  return runAndKill([publisher, folder, prefix])
}

/** The same with whole builds of a merchants folder, compile and painting included. */
export function buildAndKill(merchantsDir: string, outDir: string, seed: number): Promise<void> {
  return runAndKill([builder, merchantsDir, outDir, String(seed)])
}

async function runAndKill(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await firstLine(child)
  await wait(Math.random() * spreadMs)
  child.kill('SIGKILL')
  await ended
}

async function firstLine({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) throw new Error('the publisher has no output')
  for await (const _line of createInterface({ input: stdout })) return
  throw new Error('the publisher ended by itself')
}

function listOf(folder: string, name: string): string[] {
  return readdirSync(join(folder, name)).map(file => `${name}/${file}`)
}
