/**
 * Preloaded by a server under measurement (`--import replace-module.ts?<path>`): loads the plain
 * counterpart in `plain/` in place of a module of the BFF. So each trick of the fast path can be
 * switched off for its row in the bench, and the product carries no switch for it.
 */
import { existsSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { basename } from 'node:path'

const { search } = new URL(import.meta.url)
const path = search.slice(1)
const target = new URL(`../../../../apps/bff/src/${path}`, import.meta.url)
const plain = new URL(`plain/${basename(path)}`, import.meta.url)
for (const file of [target, plain]) if (!existsSync(file)) throw new Error(`${file} is not there`)

type Resolve = (specifier: string, context: { parentURL?: string }) => { url: string }
type Hooks = { resolve(...args: [...Parameters<Resolve>, Resolve]): { url: string } }
// The image's Node has it; the types are those of the oldest Node that runs the product.
const { registerHooks } = nodeModule as unknown as { registerHooks(hooks: Hooks): void }

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context)
    const isReplaced = found.url === target.href && context.parentURL !== plain.href
    return isReplaced ? { ...found, url: plain.href } : found
  },
})
