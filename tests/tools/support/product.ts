/**
 * Starts the product under test on free ports. The product is built into a folder that is kept
 * between runs.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type ProductOptions = {
  merchantsDir?: string
  outDir?: string
  port?: number
  /** Additional environment variables for the servers. */
  env?: Record<string, string>
}

export type ProductPorts = { port: number; adminPort: number; sandboxPort: number }

export type TestProduct = ProductPorts & { stop: () => Promise<void> }

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Suites that build the demo merchants, each in its own folder. A preview uses a subfolder. */
export const builders = [
  'served',
  'browser',
  'deploy',
  'doctor',
  'export',
  'new',
  'new/preview',
  'onboarding',
  'preview',
  'preview/preview',
  'start',
  'start/all',
  'studio/studio',
] as const

export type Builder = (typeof builders)[number]

/** The suites in the fast tier that use the build. */
export const fastBuilders: readonly Builder[] = ['served', 'browser', 'start']

/** Returns a build's folder. The folder is kept, so that the next run rebuilds only changes. */
export function toTestOutDir(name: Builder | 'bench' | 'atlas' | 'screenshots' | 'studio'): string {
  return join(root, 'node_modules', '.cache', 'livery', name)
}

/** Starts the product. @throws with the product's full output if the product does not start */
export async function startTestProduct(options: ProductOptions): Promise<TestProduct> {
  const server = 'tests/tools/support/serve.ts'
  const child = spawn(process.execPath, ['--import', 'tsx', server, JSON.stringify(options)], {
    cwd: root,
    stdio: 'pipe',
  })
  const ports = await readPorts(child)

  return { ...ports, stop: () => stopChild(child) }
}

async function readPorts(child: ChildProcessWithoutNullStreams): Promise<ProductPorts> {
  const said: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))

  for await (const line of createInterface({ input: child.stdout })) {
    // The cast is safe: serve.ts writes only this line of JSON, after all servers respond.
    if (line.startsWith('{"port"')) return JSON.parse(line) as ProductPorts
    said.push(`${line}\n`)
  }

  throw new Error(`the product did not start:\n${said.join('')}`)
}

async function stopChild(child: ChildProcessWithoutNullStreams): Promise<void> {
  if (child.exitCode !== null) return
  child.stdin.end()
  await once(child, 'exit')
}
