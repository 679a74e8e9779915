/**
 * One changed line of code, compared with the usual way: Vite and vite-plugin-pwa with their
 * defaults, behind nginx with brotli.
 */
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { startNginxWith, toOwnPaths } from '../../../world/nginx.ts'
import { findFreePort } from '../../support/bff-process.ts'
import { brands } from '../../support/brands.ts'
import { runNode } from '../build/run-node.ts'
import type { Figure } from '../figure.ts'
import { lineOfCode, toChangedApp } from './changed-app.ts'
import { type Seen, startCountingProxy } from './counting-proxy.ts'
import { installPackages } from './install-package.ts'
import {
  atMost,
  countBytes,
  measureUpdates,
  type Stage,
  settle,
  takeUntilQuiet,
  tell,
} from './stage.ts'

const plugin = 'vite-plugin-pwa@2.0.0'

export async function measurePeer(stage: Stage): Promise<Figure[]> {
  for (const brand of brands) await settle(stage, brand, '')
  await stage.publish(toChangedApp([lineOfCode], await stage.stamp()))
  const ours = countBytes(await measureUpdates(stage, ''), 'bodyBytes')
  const theirs = await measureUsual(stage)
  tell(`one line of code: ours ${ours}, Vite and vite-plugin-pwa ${theirs}`)
  const figure = 'one line of code: bytes of the update, against Vite and vite-plugin-pwa'
  return [atMost(figure, Number((ours / theirs).toFixed(4)), 1 / 20)]
}

async function measureUsual({ folder, browse }: Stage): Promise<number> {
  const packages = await installPackages(join(folder, 'packages'), [plugin])
  const root = join(folder, 'usual')
  const after = join(folder, 'usual-after')
  const build = 'tests/tools/bench/updates/peer-build.ts'
  await runNode(build, [packages, join(root, 'm')])
  await runNode(build, [packages, join(after, 'm'), 'changed'])
  const port = await findFreePort()
  const own = join(folder, 'nginx')
  await mkdir(own)
  const configuration = toConfiguration(port, own, root)
  const nginx = await startNginxWith(own, configuration, ['http_brotli_filter'])
  const proxy = await startCountingProxy(port)
  const visit = (run: (page: Page) => Promise<void>) =>
    browse(`http://usual.localhost:${proxy.port}/m/`, 'usual', run)
  try {
    await visit(page => page.evaluate(async () => void (await navigator.serviceWorker.ready)))
    await rename(root, join(folder, 'usual-before'))
    await rename(after, root)
    proxy.take()
    let seen: Seen[] = []
    // The new worker does not wait until the old page is closed.
    await visit(async () => {
      seen = await takeUntilQuiet(proxy)
    })
    return countBytes([seen], 'bodyBytes')
  } finally {
    await proxy.stop()
    nginx.kill()
  }
}

/** Configures brotli at its best level, which favors the usual build. */
function toConfiguration(port: number, own: string, root: string): string {
  return `http {
    ${toOwnPaths(own)}
    include /etc/nginx/mime.types;
    brotli on;
    brotli_comp_level 11;
    brotli_types text/css application/javascript application/json;
    server {
      listen 127.0.0.1:${port};
      root ${root};
      location / { try_files $uri /m/index.html; }
    }
  }`
}
