import { describe, expect, it } from 'vitest'
import type { Output } from '../output.ts'
import { funnelVerb } from './funnel.ts'

type FunnelFlags = Parameters<typeof funnelVerb.run>[0]

const flags: FunnelFlags = {
  trigger: 'login',
  way: 'app',
  closable: true,
  nativeApp: true,
  prompt: true,
}

async function run(given: Partial<FunnelFlags>) {
  const lines: string[] = []
  const values: unknown[] = []
  const output: Output<unknown> = {
    say: line => lines.push(line),
    complain: line => lines.push(line),
    give: value => values.push(value),
  }

  expect(await funnelVerb.run({ ...flags, ...given }, output)).toBe(0)

  return { lines, values }
}

describe('livery funnel', () => {
  it('lists what each kind of visitor is offered, when, and why', async () => {
    const { lines } = await run({})

    expect(lines[0]).toMatch(/^visitor +history +what +when +why$/)
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^Android Chrome, prompt captured +first visit +native app, home screen \(one tap\), continue +2000 ms +logged in$/,
      ),
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/^iPhone, from the home screen +first visit +nothing +- +this is the/),
    )
  })

  it('lists the operator’s preferred option first, and omits a native app that does not exist', async () => {
    expect((await run({ way: 'web' })).lines[1]).toContain(
      'home screen (one tap), native app, continue',
    )
    expect((await run({ nativeApp: false })).lines[1]).toContain(
      '  home screen (one tap), continue',
    )
    expect((await run({ forced: true })).lines[1]).toMatch(
      /cannot be closed .* forced by the operator$/,
    )
  })

  it('explains a visitor with an install prompt, a visitor in the app, and a disabled banner', async () => {
    const explain =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
    const first = async (given: Partial<FunnelFlags>) => (await run({ explain, ...given })).lines[2]

    expect(await first({})).toMatch(/nothing +- +this browser can install nothing$/)
    expect(await first({ hasPrompt: true })).toMatch(
      /home screen \(one tap\), continue .* logged in$/,
    )
    expect(await first({ hasPrompt: true, installed: true })).toMatch(/this is the installed app$/)
    expect(await first({ hasPrompt: true, prompt: false })).toMatch(/switched off by the operator$/)
  })

  it('explains one visitor by user agent', async () => {
    const explain =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.9.0'
    const { lines, values } = await run({ explain })

    expect(lines[0]).toBe('ios 17.5, browser other, inside line, left by line')
    expect(lines[2]).toMatch(/open in a browser, continue +2000 ms +logged in$/)
    expect(values).toEqual([
      {
        visitor: expect.objectContaining({ system: 'ios', inApp: 'line' }),
        rows: expect.arrayContaining([expect.objectContaining({ why: 'logged in' })]),
      },
    ])
  })
})
