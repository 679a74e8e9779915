import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BffProcess, startBffProcess } from '../../tools/support/bff-process.ts'
import { counts, reportFigure } from '../../tools/support/counts.ts'
import { sendRaw } from '../../tools/support/raw-socket.ts'
import { readAnswer } from '../../tools/support/whole-answer.ts'
import { type FaultMode, faultModes, honestAnswer, honestBody } from './fault-modes.ts'
import { type FaultUpstream, startFaultUpstream } from './fault-upstream.ts'

/**
 * Short timeouts for the test. The values in spec §9 are in seconds, but the code path is the same.
 */
const patience = {
  UPSTREAM_TIMEOUT_MS: '1000',
  UPSTREAM_TOTAL_MS: '2500',
  UPSTREAM_CONNECT_MS: '1000',
}
const together = 8

let upstream: FaultUpstream
let bff: BffProcess
let tried = 0
let wrong = 0
beforeAll(async () => {
  upstream = await startFaultUpstream()
  bff = await startBffProcess({
    merchants: [{ code: 'aurora' }],
    env: {
      ...patience,
      PLATFORM_URL: upstream.url,
      BREAKER_FAILURES: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      CLIENT_SHARE: '100',
      LOG_LEVEL: 'warn',
    },
  })
})
afterAll(async () => {
  await bff.stop()
  await upstream.stop()
  reportFigure(
    `upstream faults answered wrongly, cut off unnoticed or mixed up: ${wrong} of ${tried}`,
  )
})

type Outcome = number | 'cut' | 'silent' | 'mixed up' | 'whole though it was not'

const forms = {
  GET: 'GET /wps/member/info HTTP/1.1\r\nHost: aurora.test\r\n\r\n',
  POST: 'POST /wps/member/x HTTP/1.1\r\nHost: aurora.test\r\nContent-Length: 2\r\n\r\n{}',
}

async function judge({ allowed }: FaultMode, bytes: string): Promise<Outcome> {
  const close = bytes.replace('Host:', 'Connection: close\r\nHost:')
  const answer = readAnswer(await sendRaw(bff.port, close))
  if (!answer) return 'silent'

  const { status, isWhole, body, rest } = answer
  if (rest !== '') return 'mixed up'
  if (!isWhole) return 'cut'
  if (status === 200 && (!allowed.includes(200) || body !== honestBody)) {
    return 'whole though it was not'
  }

  const isOurs = status === 502 || status === 504

  return !isOurs || /"errorCode":"upstream_/.test(body) ? status : 'mixed up'
}

describe('a platform that fails', () => {
  it('has at least 25 failure modes', () => {
    expect(new Set(faultModes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25)
  })

  it.each(faultModes.map(mode => [mode.name, mode] as const))(
    'is detected, and its response is never forwarded as a complete response: %s',
    async (_name, mode) => {
      upstream.become(mode.answer)
      const outcomes: Outcome[] = []
      const calls = Array.from({ length: counts.faultRepetitions }, () =>
        Object.values(forms),
      ).flat()
      const atOnce = mode.isAlone ? 1 : together * Object.keys(forms).length

      for (let done = 0; done < calls.length; done += atOnce) {
        const some = calls.slice(done, done + atOnce)
        outcomes.push(...(await Promise.all(some.map(form => judge(mode, form)))))
      }

      tried += outcomes.length
      wrong += outcomes.filter(seen => !allows(mode, seen)).length

      expect([...new Set(outcomes)].filter(seen => !allows(mode, seen))).toEqual([])
      expect(bff.isAlive()).toBe(true)
    },
  )

  it('does not affect later requests: the next client gets its own response', async () => {
    const answers: unknown[] = []

    for (const mode of faultModes) {
      upstream.become(mode.answer)
      await judge(mode, forms.GET)
      upstream.become((socket, head) => {
        const id = /^device: (\w+)/im.exec(head)?.[1] ?? 'none'
        socket.write(honestAnswer.replace('true', id.padEnd(4).slice(0, 4)))
      })
      const marked = forms.GET.replace(
        'Host:',
        `Connection: close\r\nDevice: m${tried % 900}\r\nHost:`,
      )
      const answer = readAnswer(await sendRaw(bff.port, marked))
      const own = `{"success":${`m${tried % 900}`.padEnd(4)}}`
      if (answer?.status !== 200 || answer.body !== own) answers.push([mode.name, answer])
      tried += 1
    }

    wrong += answers.length

    expect(answers).toEqual([])
  })
})

function allows({ allowed }: FaultMode, seen: Outcome): boolean {
  return allowed.some(one => one === seen)
}
