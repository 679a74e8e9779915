import { join } from 'node:path'
import { hashInputs } from '../compile/input-hash.ts'
import type { WebApp } from '../web-app.ts'

const here = join(import.meta.dirname, '..')

/** The parts of the pipeline whose code decides what comes out of it. */
const pipeline = [
  'art.ts',
  'build/own-variants.ts',
  'build/paint-one.ts',
  'check',
  'compile',
  'compile.ts',
  'compress.ts',
  'environment.ts',
  'hash.ts',
  'json.ts',
  'overrides',
  'paint',
  'paint.ts',
  'release/pack.ts',
].map(name => join(here, name))

/** Stands for the web app and the pipeline together: the same key, the same code and painting. */
export function toInputsKey(app: WebApp): string {
  return hashInputs([...app.inputs, ...pipeline])
}
