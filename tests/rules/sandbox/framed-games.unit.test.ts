/**
 * Tests the sandbox's games in a frame. Each game reports to its parent that it is ready, and
 * requests to be closed.
 */
import { buildSandbox } from '@livery/sandbox/app.ts'
import { JSDOM } from 'jsdom'
import { afterAll, expect, it } from 'vitest'

const app = buildSandbox()
afterAll(() => app.close())

it.each([
  ['slot', 'SLOT', ''],
  ['live', 'LIVE', ''],
  ['sports', 'SPORTS', ''],
  ['betting', 'LOTT', 'betting'],
  ['lobby', 'LOTT', 'lobby'],
])(
  'a game page of kind %s sends messages to its parent page',
  async (kind, category, lottoView) => {
    const address = await launchTrial(category, lottoView)
    const { window, frame } = await openInFrame(address)

    expect(frame.document.querySelector('main')?.dataset.kind).toBe(kind)

    const said: unknown[] = []
    window.addEventListener('message', ({ data }) => said.push(data))
    await runScripts(frame)

    await expect.poll(() => said).toEqual([{ type: 'livery:ready' }])

    frame.document.querySelector<HTMLElement>('.back')?.click()

    await expect.poll(() => said).toEqual([{ type: 'livery:ready' }, { type: 'livery:close' }])

    window.close()
  },
)

it('a game page outside a frame does not send messages, but shows a link back', async () => {
  const { payload } = await get(await launchTrial('SLOT', ''))
  const window = open(payload)
  const said: unknown[] = []
  window.addEventListener('message', ({ data }) => said.push(data))
  await runScripts(window)
  let isKept = true
  window.addEventListener('click', event => {
    isKept = !event.defaultPrevented
    // Prevents the navigation, because jsdom cannot navigate.
    event.preventDefault()
  })
  window.document.querySelector<HTMLElement>('.back')?.click()
  await new Promise(resolve => window.setTimeout(resolve))

  expect([isKept, said]).toEqual([true, []])

  window.close()
})

type Frame = Window & typeof globalThis

function open(html: string): Frame {
  const { window } = new JSDOM(html, { runScripts: 'outside-only', url: 'http://site.test/' })
  const view = window.document.defaultView
  if (!view) throw new Error('there is no window')
  return view
}

function get(url: string) {
  return app.inject({ url, headers: { merchant: 'TLB' } })
}

/** Returns the URL of a trial for this category's first game. */
async function launchTrial(category: string, lottoView: string): Promise<string> {
  const list = await get(`/lgw/games/list?category=${category}`)
  const { code } = list.json().value.games[0]
  const query = new URLSearchParams({ gameId: code, ...(lottoView && { lottoView }) })
  return (await get(`/wps/relay/GCS_gameTrialLaunch?${query}`)).json().value.gameUrl
}

async function openInFrame(address: string): Promise<{ window: Frame; frame: Frame }> {
  const window = open('<iframe></iframe>')
  const { contentWindow } = window.document.querySelector('iframe') ?? {}
  if (!contentWindow) throw new Error('there is no frame')
  contentWindow.document.write((await get(address)).payload)
  // The cast is safe: a jsdom frame has the same properties as a jsdom window.
  return { window, frame: contentWindow as Frame }
}

/** Runs the page's scripts, because jsdom does not fetch them. */
async function runScripts(window: Frame): Promise<void> {
  const scripts = window.document.querySelectorAll('script')
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) {
    window.eval((await get(script.getAttribute('src') ?? '')).payload)
  }
}
