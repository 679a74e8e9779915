/** The compiled app of today's code: as an earlier build kept it, else compiled now and kept. */
import type { Compiled } from '../compile/compiled.ts'
import { compileApp } from '../compile.ts'
import type { Store } from '../release/store.ts'
import { isComplete } from '../release/verify.ts'
import type { WebApp } from '../web-app.ts'
import type { Cache } from './cache.ts'

type Job = { app: WebApp; store: Store; cache: Cache; key: string; log: (line: string) => void }

/** Call it while holding the build lock. */
export async function compileCached(job: Job): Promise<{ compiled: Compiled; isNew: boolean }> {
  const { app, store, cache, key, log } = job
  const found = cache.readCompiled(key)
  if (found !== undefined && isWhole(found, store)) return { compiled: found, isNew: false }
  const skins = `${app.skins.length} skins`
  log(`compiling ${skins}, once for all merchants`)
  const started = performance.now()
  const compiled = await compileApp(app, store)
  cache.writeCompiled(key, compiled)
  log(`compiled ${skins} in ${seconds(started)}`)
  return { compiled, isNew: true }
}

function isWhole({ variants, kit }: Compiled, store: Store): boolean {
  const parts = [kit, ...Object.values(variants)]
  return isComplete(
    store,
    parts.flatMap(part => Object.values(part.files)),
  )
}

function seconds(startedMs: number): string {
  return `${((performance.now() - startedMs) / 1000).toFixed(1)} s`
}
