/**
 * Controls Debian's Firefox with WebDriver BiDi over its own socket: Debian does not package
 * geckodriver, and Playwright cannot open a page in this version.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { requireCommand } from '../../../tools/support/require-command.ts'
import { openSocket } from './bidi.ts'
import { browserLanguage, type DriverOptions, type Engine, toScript } from './driver.ts'

const viewport = { width: 390, height: 844 }

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

export const firefoxEngine: Engine = {
  name: 'Firefox',
  require: () => requireCommand('firefox-esr'),
  async launch(options = {}) {
    const profile = mkdtempSync(join(tmpdir(), 'livery-firefox-'))
    writeFileSync(join(profile, 'user.js'), toPreferences(options))
    const child = spawn(
      'firefox-esr',
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
      },
    )
    const ended = once(child, 'exit')
    const { send, close } = await openSocket(`${await readAddress(child.stderr)}/session`)
    await send('session.new', { capabilities: {} })
    const { contexts } = await send<{ contexts: [{ context: string }] }>('browsingContext.getTree')
    const { context } = contexts[0]
    await send('browsingContext.setViewport', { context, viewport })
    // A Firefox preference would keep English as the second language.
    await send('emulation.setLocaleOverride', {
      contexts: [context],
      locale: browserLanguage,
    }).catch(keepEnglish)

    const act = (type: string, actions: unknown[], parameters = {}) =>
      send('input.performActions', {
        context,
        actions: [{ type, id: type, actions, ...parameters }],
      })

    return {
      open: async url =>
        void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
      async run(read, ...args) {
        const evaluated = await send<Evaluated>('script.evaluate', {
          expression: toScript(read, args),
          target: { context },
          awaitPromise: true,
        })
        if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text)
        return JSON.parse(evaluated.result.value)
      },
      press: async ({ x, y }) =>
        void (await act(
          'pointer',
          [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
          { parameters: { pointerType: 'touch' } },
        )),
      type: async text =>
        void (await act(
          'key',
          [...text].flatMap(value => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        )),
      async picture() {
        const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
          context,
        })
        return Buffer.from(data, 'base64')
      },
      async close() {
        close()
        child.kill('SIGKILL')
        await ended
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
      },
    }
  },
}

/**
 * Ignores the error for an unknown command, because Firefox before 142 does not have this command.
 * @throws any other error
 */
function keepEnglish(error: unknown): void {
  if (!String(error).includes('unknown command')) throw error
}

function toPreferences({ userAgent }: DriverOptions): string {
  const preferences = {
    ...(userAgent !== undefined && { 'general.useragent.override': userAgent }),
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
  )
  return `${lines.join('\n')}\n`
}

/** Reads the WebSocket URL. @throws the full output if the output ends without a URL */
async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  const said: string[] = []
  for await (const line of createInterface({ input: output })) {
    const address = /BiDi listening on (ws:\S+)/.exec(line)?.[1]
    said.push(line)
    if (address === undefined) continue
    output.resume()
    return address
  }
  throw new Error(`Firefox did not start:\n${said.join('\n')}`)
}
