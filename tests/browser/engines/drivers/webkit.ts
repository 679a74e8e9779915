/**
 * Runs Debian's WebKit (WebKitGTK, which has the same engine as Safari from the same year).
 * WebDriver controls its MiniBrowser under a separate X server. The toolbar keeps the viewport at
 * least 447 px wide. Touch is not available, so presses are mouse clicks.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { askUntil } from '../../../tools/support/ask-until.ts'
import { findFreePort } from '../../../tools/support/bff-process.ts'
import { requireCommand } from '../../../tools/support/require-command.ts'
import { browserLanguage, type Engine, toScript } from './driver.ts'

const librariesFolder = '/usr/lib'

export const webkitEngine: Engine = {
  name: 'WebKit',
  require() {
    requireCommand('Xvfb')
    requireCommand('WebKitWebDriver')
  },
  async launch({ userAgent } = {}) {
    const screen = await startScreen()
    const port = await findFreePort()
    const env = {
      ...process.env,
      DISPLAY: screen.display,
      LANGUAGE: browserLanguage,
      LC_ALL: 'C.UTF-8',
    }
    const child = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
    const send = createSender(`http://127.0.0.1:${port}`)
    await waitUntilReady(send)
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'eager',
          'webkitgtk:browserOptions': {
            binary: findMiniBrowser(),
            args: [
              '--automation',
              ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
            ],
          },
        },
      },
    })
    const at = `/session/${sessionId}`
    await send('POST', `${at}/timeouts`, { script: 20_000, pageLoad: 30_000 })
    await send('POST', `${at}/window/rect`, { x: 0, y: 0, width: 447, height: 940 })
    const act = (action: object) => send('POST', `${at}/actions`, { actions: [action] })

    return {
      open: async url => void (await send('POST', `${at}/url`, { url })),
      async run(read, ...args) {
        const script = `const [told] = arguments; ${toScript(read, args)}.then(
          value => told({ value }), error => told({ error: String(error) }))`
        const answer = await send<{ value: string } | { error: string }>(
          'POST',
          `${at}/execute/async`,
          { script, args: [] },
        )
        if ('error' in answer) throw new Error(answer.error)

        return JSON.parse(answer.value)
      },
      press: async ({ x, y }) =>
        void (await act({
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        })),
      type: async text =>
        void (await act({
          type: 'key',
          id: 'keys',
          actions: [...text].flatMap(value => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        })),
      picture: async () => Buffer.from(await send<string>('GET', `${at}/screenshot`), 'base64'),
      async close() {
        await send('DELETE', at)
        await end(child)
        await end(screen.child)
      },
    }
  },
}

type Send = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** Returns the response's `value` (WebDriver §6.3). @throws the driver's error */
function createSender(base: string): Send {
  return async <T>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(base + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)

    return value
  }
}

async function waitUntilReady(send: Send): Promise<void> {
  await askUntil(async () => Boolean(await send('GET', '/status')), 20_000)
}

/** Finds MiniBrowser, whose folder name contains the architecture and the interface version. */
function findMiniBrowser(): string {
  const found = readdirSync(librariesFolder)
    .flatMap(folder =>
      ['4.1', '4.0', '6.0'].map(version =>
        join(librariesFolder, folder, `webkit2gtk-${version}`, 'MiniBrowser'),
      ),
    )
    .find(existsSync)
  if (found === undefined) throw new Error(`no MiniBrowser of WebKit under ${librariesFolder}`)
  return found
}

type Screen = { display: string; child: ChildProcess }

/**
 * Starts an X server that chooses its own display number.
 * @throws if the server exits without a number
 */
async function startScreen(): Promise<Screen> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1000x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  // The fourth stream is the pipe that the spawn options above define.
  for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
    return { display: `:${line}`, child }
  }
  throw new Error('the X server did not start')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
