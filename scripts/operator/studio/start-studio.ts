/** Starts Studio: the real servers with a separate release, behind Studio's page. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { buildRelease } from '#pipeline/assemble/build-release.ts'
import { bundleClassic } from '#pipeline/compile/bundle.ts'
import { openMerchants } from '#pipeline/load/load-merchants.ts'
import { requireFreePorts, startProduct } from '#product/start-product.ts'
import { withoutBucket } from '#support/environment.ts'
import { formatProblem, OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import { liveryApp } from '#support/web-app.ts'
import { openMemberSession } from '../preview/start-preview.ts'
import { openDraftPainter } from './paint-draft.ts'
import { openDesk } from './studio-calls.ts'
import { type Call, FileAnswer, startStudioServer } from './studio-server.ts'

export type StudioOptions = {
  merchantsDir: string
  /** Studio's release is in a subfolder, separate from the current release. */
  outDir: string
  /** Unset: the first merchant, and the page offers to create another one. */
  code?: string
  /** 0 selects any free port. */
  port: number
}

export type Studio = { url: string; died: Promise<string>; stop(): Promise<void> }

const uiFolder = join(import.meta.dirname, 'ui')

/** Starts Studio. @throws OperatorError for an unknown merchant or one that cannot be painted */
export async function startStudio(options: StudioOptions): Promise<Studio> {
  const { merchantsDir, port } = options
  const outDir = join(options.outDir, 'studio')
  const { codes } = openMerchants(merchantsDir)
  const code = options.code ?? codes[0]
  if (code === undefined) {
    throw new OperatorError(`${merchantsDir}: there is no merchant here; create one: livery new`)
  }
  if (!codes.includes(code)) throw new OperatorError(`merchant ${suggest(code, codes).reason}`)

  await requireFreePorts([{ variable: '--port', port, host: '127.0.0.1' }])
  const workDir = await mkdtemp(join(tmpdir(), 'livery-studio-'))
  const remove = () => rm(workDir, { recursive: true, force: true })

  try {
    const product = await withoutBucket(() =>
      startProduct({ merchantsDir, outDir, only: [code], quiet: true, older: true }),
    )
    const desk = openDesk({
      merchantsDir,
      outDir,
      workDir,
      paint: await openDraftPainter(outDir),
      release: one => withoutBucket(() => release(merchantsDir, outDir, one)),
    })
    const token = randomBytes(24).toString('base64url')
    const server = await startStudioServer({
      port,
      token,
      bffPort: product.port,
      calls: new Map([...desk.calls, ...(await buildPage())]),
      findDraft: desk.findDraft,
      openSession: openSessions(`http://127.0.0.1:${product.sandboxPort}`, desk.findPlatformCode),
    })
    return {
      url: `http://localhost:${server.port}/${token}/${options.code ? `?merchant=${code}` : ''}`,
      died: product.died,
      stop: async () => {
        await Promise.all([server.close(), product.stop()])
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The servers behind the frames need the merchant's hosts and images. */
async function release(merchantsDir: string, outDir: string, code: string): Promise<void> {
  const { problems } = await buildRelease({ merchantsDir, outDir, only: [code], older: true })
  if (problems.length > 0) throw new OperatorError(problems.map(formatProblem))
}

/** Opens one session per platform code, because a second login may end the first session. */
function openSessions(sandbox: string, findPlatformCode: (code: string) => string | undefined) {
  const sessions = new Map<string, Promise<SessionInfo | undefined>>()
  return async (code: string): Promise<SessionInfo | undefined> => {
    const platformCode = findPlatformCode(code)
    if (platformCode === undefined) return undefined
    const session = sessions.get(platformCode) ?? openMemberSession(sandbox, platformCode)
    sessions.set(platformCode, session)
    return session
  }
}

/** Compiles Studio's page. */
async function buildPage(): Promise<Map<string, Call>> {
  const script = await bundleClassic(
    { ...liveryApp, root: uiFolder },
    join(uiFolder, 'studio-page.tsx'),
  )
  const styles = ['studio.css', 'controls.css', 'dialogs.css'].map(name =>
    readFileSync(join(uiFolder, name), 'utf8'),
  )
  const page = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Livery Studio</title>',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<link rel="icon" href="data:,"><link rel="stylesheet" href="studio.css"></head>',
    '<body><div id="studio"></div><script src="studio.js"></script></body></html>',
  ].join('')
  const files: Record<string, FileAnswer> = {
    'GET /': new FileAnswer('text/html; charset=utf-8', page),
    'GET /studio.js': new FileAnswer('text/javascript; charset=utf-8', script),
    'GET /studio.css': new FileAnswer('text/css; charset=utf-8', styles.join('')),
  }

  return new Map(Object.entries(files).map(([name, file]) => [name, async () => file]))
}
