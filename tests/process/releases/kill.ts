/** Kills a publisher process with `kill -9` before a chosen file operation. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ServedFolder, serveFolder } from './served-folder.ts'
import { codes, publishMarked } from './small-release.ts'

export type KillFigures = {
  kills: number
  /** The kills after which the BFF did not serve exactly one complete release. */
  torn: string[]
  /** Files that the next build should have removed but did not. */
  leftovers: string[]
}

/**
 * The number of file operations in about two publications of this size. Kills that are spread over
 * this number hit every part of a publication.
 */
const operations = 380
const dying = join(import.meta.dirname, 'die.ts')
const publisher = join(import.meta.dirname, 'publish-forever.ts')
const builder = join(import.meta.dirname, '../../../scripts/fixtures/publish-forever.ts')

/**
 * Kills `count` publishers of one folder while a BFF serves the folder, and then publishes once
 * more.
 */
export async function killPublishers(folder: string, count: number): Promise<KillFigures> {
  await publishMarked(folder, 'first')
  const bff = await serveFolder(folder)
  const torn: string[] = []

  for (let kill = 0; kill < count; kill++) {
    await publishAndKill(folder, `k${kill}`, spread(kill, count))
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

/**
 * Returns the release mark that a merchant's page, worker and policy share; `undefined` if they
 * differ.
 */
async function readMark(bff: ServedFolder, code: string): Promise<string | undefined> {
  const [page, worker] = [await bff.ask(code, '/m/home'), await bff.ask(code, '/m/sw.js')]
  const own = new RegExp(`${code} ([\\w-]+)`)
  const [shown, run] = [own.exec(page.text)?.[1], own.exec(worker.text)?.[1]]
  return page.status === 200 && worker.status === 200 && shown === run ? shown : undefined
}

/**
 * Returns the file operation before which kill number `kill` of `count` happens, counted from the
 * first release.
 */
export function spread(kill: number, count: number): number {
  return Math.floor((operations * kill) / count)
}

/**
 * Makes a process publish small releases into `folder`, and kills the process before this file
 * operation.
 */
export function publishAndKill(folder: string, prefix: string, operation: number): Promise<void> {
  return runAndKill([publisher, folder, prefix], operation)
}

/**
 * Makes a process run complete builds of a merchants folder, including compile and painting, and
 * kills the process.
 */
export function buildAndKill(
  merchantsDir: string,
  outDir: string,
  seed: number,
  operation: number,
): Promise<void> {
  return runAndKill([builder, merchantsDir, outDir, String(seed)], operation)
}

/**
 * Runs a process until it is killed.
 * @throws if the process ends in another way, unless `mayEnd` is set
 */
export async function runAndKill(
  args: readonly string[],
  operation: number,
  mayEnd = false,
): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', dying, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DIE_BEFORE: String(operation) },
  })
  const [, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL' && !mayEnd) throw new Error('the publisher ended by itself')
}

function listOf(folder: string, name: string): string[] {
  return readdirSync(join(folder, name)).map(file => `${name}/${file}`)
}
