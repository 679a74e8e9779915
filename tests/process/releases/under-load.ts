/**
 * Switches releases while players send requests. Each response must belong completely to one
 * release.
 */

import { readPointer } from '../../../apps/release/src/pointer/pointer.ts'
import { rollBack } from '../../../scripts/pipeline/publish/roll-back.ts'
import { type Answer, createAsker } from '../../tools/support/http.ts'
import { startBffProcess } from './bff-process.ts'
import { codes, publishMarked, sha256 } from './small-release.ts'

type LoadFigures = {
  requests: number
  /** Responses with a status other than 200, and broken connections. */
  failed: string[]
  /** Responses whose page, policy and ETag do not belong to the same release. */
  mixed: string[]
}

export type SwitchFigures = LoadFigures & { switches: number }

/**
 * Performs a switch, and measures from the command to the first response from the other release.
 */
type Perform = (change: () => Promise<void>) => Promise<void>

const clients = 8
/** After this many responses from the old release, the new release counts as missing. */
const mostAnswers = 200_000

/**
 * Publishes `count` releases one at a time, and waits after each until players receive the release.
 */
export function activateUnderLoad(folder: string, count: number): Promise<SwitchFigures> {
  return switchUnderLoad(folder, count, async turn => {
    const mark = `turn-${turn}`
    await publishMarked(folder, mark)
    return mark
  })
}

/** Switches back and forth between two releases. */
export function rollBackUnderLoad(
  folder: string,
  count: number,
  perform?: Perform,
): Promise<SwitchFigures> {
  const marks = ['old', 'new']
  return switchUnderLoad(
    folder,
    count,
    async turn => {
      // Every second time the previous release is the newer release, so the rollback names the
      // release explicitly.
      await rollBack(folder, readPointer(folder)?.previous[0])
      return marks[turn % 2] ?? ''
    },
    { prepare: () => publishMarked(folder, 'old'), ...(perform && { perform }) },
  )
}

async function switchUnderLoad(
  folder: string,
  count: number,
  toNext: (turn: number) => Promise<string>,
  {
    prepare,
    perform = change => change(),
  }: { prepare?: () => Promise<unknown>; perform?: Perform } = {},
): Promise<SwitchFigures> {
  await prepare?.()
  await publishMarked(folder, 'new')
  const bff = await startBffProcess(folder, { LOG_LEVEL: 'error' })
  const load = startLoad(bff.port)

  try {
    for (let turn = 0; turn < count; turn++) {
      await perform(async () => load.seen(await toNext(turn)))
    }
  } finally {
    await load.stop()
    await bff.stop()
  }

  return { ...load.figures, switches: count }
}

function startLoad(port: number) {
  const ask = createAsker(port)
  const figures: LoadFigures = { requests: 0, failed: [], mixed: [] }
  let newest = ''
  let awaited: { mark: string; come: () => void; fail: (error: Error) => void } | undefined
  let passedBy = 0
  let stopped = false

  async function client(number: number): Promise<void> {
    for (let turn = number; !stopped; turn++) {
      const code = codes[turn % codes.length] ?? ''
      figures.requests += 1
      try {
        const answer = await ask({ path: '/m/home', host: `${code}.test` })
        const mark = findMark(answer, code)
        if (answer.status !== 200) figures.failed.push(`${code}: ${answer.status}`)
        else if (mark === undefined) figures.mixed.push(`${code}: ${answer.text.slice(0, 60)}`)
        else {
          newest = mark
          passedBy += 1
          if (mark === awaited?.mark) awaited.come()
          else if (passedBy > mostAnswers)
            awaited?.fail(new Error(`${awaited.mark} was never served`))
        }
      } catch (error) {
        figures.failed.push(`${code}: ${error}`)
      }
    }
  }

  const running = Promise.all(Array.from({ length: clients }, (_none, number) => client(number)))

  /** Resolves with the first response from this release. */
  async function seen(mark: string): Promise<void> {
    if (newest === mark) return
    passedBy = 0
    await new Promise<void>((come, fail) => {
      awaited = { mark, come, fail }
    })
  }

  return {
    figures,
    seen,
    stop: () => {
      stopped = true
      return running
    },
  }
}

/** Returns the release mark in a response if the page, policy and ETag agree. */
function findMark({ text, body, headers }: Answer, code: string): string | undefined {
  const shown = new RegExp(`^<!doctype html><p>${code} ([\\w-]+) `).exec(text)?.[1]
  const policy = /report-uri \/([\w-]+)/.exec(String(headers['content-security-policy']))?.[1]
  const isTagged = headers.etag === `"${sha256(body).slice(0, 32)}"`
  return shown === policy && isTagged ? shown : undefined
}
