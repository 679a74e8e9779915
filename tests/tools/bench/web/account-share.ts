import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { closeOver, compileApp, findEntries } from './compiled-app.ts'

/**
 * Folders that only contain login, registration and logout code, and the captcha that precedes it.
 */
const rooms = [/\/src\/features\/account\//]

type Imports = Map<string, readonly string[]>

/**
 * Measures the account's share of home's first load, in brotli bytes: its modules among those that
 * every variant starts with, and modules that only they need there. The modules are not minified
 * and are compressed separately, so the figure is never less than their share of the served file.
 */
export async function measureAccountShare(): Promise<number> {
  const imports: Imports = new Map()
  const app = await compileApp([readImports(imports)])
  const entries = findEntries(app)
  const initial = new Map(
    closeOver(entries, app).flatMap(({ modules }) =>
      Object.entries(modules).map(([id, { code }]) => [id, code ?? ''] as const),
    ),
  )
  const starts = entries.flatMap(({ facadeModuleId }) => facadeModuleId ?? [])
  const others = reach(starts, imports, id => !rooms.some(room => room.test(id)))
  const own = [...initial].filter(([id]) => !others.has(id) && imports.has(id))
  return brotliCompressSync(own.map(([, code]) => code).join('\n')).length
}

function readImports(imports: Imports): Plugin {
  return {
    name: 'livery:read-imports',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        imports.set(id, this.getModuleInfo(id)?.importedIds ?? [])
      }
    },
  }
}

/** Returns the modules that are imported from these, through modules that may be passed. */
function reach(
  starts: readonly string[],
  imports: Imports,
  mayPass: (id: string) => boolean,
): Set<string> {
  const found = new Set(starts)
  for (const id of found) {
    for (const next of imports.get(id) ?? []) if (mayPass(next)) found.add(next)
  }
  return found
}
