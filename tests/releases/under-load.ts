/** Releases that change while players ask: what they see is one release or another, whole. */
import { setTimeout as wait } from 'node:timers/promises'
import { rollBack } from '../../scripts/pipeline/publish/roll-back.ts'
import { readPointer } from '../../scripts/pipeline/release/pointer.ts'
import { type Answer, createAsker } from '../support/http.ts'
import { startBffProcess } from './bff-process.ts'
import { codes, publishMarked, sha256 } from './small-release.ts'

type LoadFigures = {
  requests: number
  /** Anything but 200, or a broken connection. */
  failed: string[]
  /** Answers whose page, policy and tag are not of one release. */
  mixed: string[]
}

export type SwitchFigures = LoadFigures & {
  switches: number
  /** The longest time from an order to the first answer of the other release, in ms. */
  slowestMs: number
}

const clients = 8
const patienceMs = 20_000

/** Publishes `count` releases one after the other; each is waited for until players see it. */
export function activateUnderLoad(folder: string, count: number): Promise<SwitchFigures> {
  return switchUnderLoad(folder, count, async turn => {
    const mark = `turn-${turn}`
    await publishMarked(folder, mark)
    return mark
  })
}

/** Goes back and forth between two releases. */
export function rollBackUnderLoad(folder: string, count: number): Promise<SwitchFigures> {
  const marks = ['old', 'new']
  return switchUnderLoad(
    folder,
    count,
    async turn => {
      // The release before is the newer one every second time, so it is named.
      await rollBack(folder, readPointer(folder)?.previous[0])
      return marks[turn % 2] ?? ''
    },
    () => publishMarked(folder, 'old'),
  )
}

async function switchUnderLoad(
  folder: string,
  count: number,
  toNext: (turn: number) => Promise<string>,
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<SwitchFigures> {
  await prepare()
  await publishMarked(folder, 'new')
  const bff = await startBffProcess(folder, { LOG_LEVEL: 'error' })
  const load = startLoad(bff.port)
  let slowestMs = 0
  try {
    for (let turn = 0; turn < count; turn++) {
      const orderedMs = performance.now()
      const mark = await toNext(turn)
      await load.seen(mark)
      slowestMs = Math.max(slowestMs, performance.now() - orderedMs)
    }
  } finally {
    await load.stop()
    await bff.stop()
  }
  return { ...load.figures, switches: count, slowestMs }
}

function startLoad(port: number) {
  const ask = createAsker(port)
  const figures: LoadFigures = { requests: 0, failed: [], mixed: [] }
  let newest = ''
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
        else newest = mark
      } catch (error) {
        figures.failed.push(`${code}: ${error}`)
      }
    }
  }

  const running = Promise.all(Array.from({ length: clients }, (_none, number) => client(number)))

  async function seen(mark: string): Promise<void> {
    const deadlineMs = performance.now() + patienceMs
    while (newest !== mark) {
      if (performance.now() > deadlineMs) throw new Error(`${mark} was never served`)
      await wait(1)
    }
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

/** The release an answer is of, if its text, its policy and its tag agree. */
function findMark({ text, body, headers }: Answer, code: string): string | undefined {
  const shown = new RegExp(`^<!doctype html><p>${code} ([\\w-]+) `).exec(text)?.[1]
  const policy = /report-uri \/([\w-]+)/.exec(String(headers['content-security-policy']))?.[1]
  const isTagged = headers.etag === `"${sha256(body).slice(0, 32)}"`
  return shown === policy && isTagged ? shown : undefined
}
