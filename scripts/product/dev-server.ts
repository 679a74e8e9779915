/**
 * Runs Vite's dev server as the entry server. It serves painted pages and source files, and proxies
 * all other requests to the BFF.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { routeTable } from '@livery/contract/routes.ts'
import type { Connect, Plugin, ProxyOptions, ViteDevServer } from 'vite'
import { liveryApp } from '../support/web-app.ts'

export type DevServerOptions = {
  host: string
  port: number
  bffPort: number
  /** Folders to watch in addition to the app's own. */
  watch: string[]
  /** Maps the name of each component that the merchant overrides to the component's file. */
  overrides: Readonly<Record<string, string>>
  paintPage: () => Promise<string>
  /** Called when something in a watched folder has changed, before the page reloads. */
  onChange: () => Promise<void>
}

/**
 * Paths that the dev server proxies to the BFF: platform calls, and all release files except code.
 */
const bffPaths =
  '^/(?:(?:wps|lgw|mini-game|bff|mobile|__)/|m/(?:brand|icons|splash)/|m/(?:favicon\\.ico|manifest\\.webmanifest|asset-manifest\\.json|build\\.json|sw\\.js)(?:\\?|$))'

export async function startDevServer(options: DevServerOptions): Promise<ViteDevServer> {
  const { createServer, searchForWorkspaceRoot } = await import('vite')
  const createConfig = await liveryApp.loadConfig()
  const { overrides } = options
  const config = createConfig(liveryApp.skins.map(skin => ({ key: skin, skin, overrides })))
  // Forwards the browser's Host header, because the BFF uses it to identify the merchant.
  const toBff: ProxyOptions = { target: `http://127.0.0.1:${options.bffPort}`, changeOrigin: false }
  const server = await createServer({
    ...config,
    appType: 'custom',
    envDir: false,
    plugins: [...(config.plugins ?? []), pages(options)],
    server: {
      host: options.host,
      port: options.port,
      strictPort: true,
      allowedHosts: true,
      fs: { allow: [searchForWorkspaceRoot(process.cwd()), ...options.watch] },
      proxy: { [bffPaths]: toBff },
    },
  })

  watchFolders(server, options)

  return server.listen()
}

function watchFolders(server: ViteDevServer, { watch, onChange }: DevServerOptions): void {
  server.watcher.add(watch)
  server.watcher.on('change', async file => {
    if (!watch.some(folder => file.startsWith(folder))) return
    await onChange()
    server.ws.send({ type: 'full-reload' })
  })
}

/** Responds to navigation requests with the painted page, before Vite handles them. */
function pages({ paintPage }: DevServerOptions): Plugin {
  return {
    name: 'livery:pages',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        answer(server, paintPage, request, response).then(done => done || next(), next)
      })
    },
  }
}

async function answer(
  server: ViteDevServer,
  paintPage: () => Promise<string>,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')

  if (pathname === routeTable.root.path || pathname === routeTable.entryBare.path) {
    response.writeHead(302, { location: `${routeTable.entry.path}${search}` }).end()
    return true
  }

  if (!isNavigation(request, pathname)) return false

  const html = withClient(await paintPage(), await server.transformIndexHtml('/', '<head></head>'))
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(html)

  return true
}

/**
 * Inserts Vite's head tags (for hot reload) before all other tags in the page's head. Vite must not
 * transform the page itself, because it would add the base path to URLs that already contain it.
 */
function withClient(page: string, viteHead: string): string {
  const tags = /<head>([\s\S]*?)<\/head>/.exec(viteHead)?.[1] ?? ''
  return page.replace('<head>', () => `<head>${tags}`)
}

/** Returns whether the browser requests one of the app's pages. */
export function isNavigation(request: IncomingMessage, pathname: string): boolean {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false
  return request.method === 'GET' && wantsPage && /^\/m\/[\w/-]+(?:\.html)?$/.test(pathname)
}
