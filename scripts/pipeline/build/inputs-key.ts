import { join } from 'node:path'
import type { WebApp } from '../../support/web-app.ts'
import { hashInputs } from '../compile/hash-inputs.ts'

const here = join(import.meta.dirname, '../..')

/** The files of the pipeline that determine its output. */
const pipeline = [
  'pipeline/check',
  'pipeline/compile',
  'pipeline/load/load-art.ts',
  'pipeline/overrides',
  'pipeline/paint',
  'pipeline/pictures',
  'pipeline/tokens',
  'support/environment.ts',
  'support/html.ts',
  'support/web-app.ts',
  '../apps/release/src/pack/pack.ts',
  '../apps/release/src/store/store-file.ts',
  '../apps/release/src/support/canonical-json.ts',
  '../apps/release/src/support/content-type.ts',
  '../apps/release/src/support/hash.ts',
  '../apps/release/src/support/json.ts',
].map(name => join(here, name))

/** Identifies the web app and the pipeline: equal keys mean equal code and painting. */
export function toInputsKey(app: WebApp): string {
  return hashInputs(listInputs(app))
}

/** The files and folders of which the key is made. */
export function listInputs(app: WebApp): string[] {
  return [...app.inputs, ...pipeline]
}
