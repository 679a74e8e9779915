import { join } from 'node:path'
import { createViteServer, parseAst } from 'vitest/node'

/**
 * One call from outside our code, with the file that it began in and every file that it entered.
 */
export type CallTrace = { root: string; entered: string[] }

export type TracedCode = {
  /** Loads a module of `apps/bff/src` and traces its functions and its imports' functions. */
  load<Module>(path: string): Promise<Module>
  /** Returns every trace since the last call. */
  takeTraces(): CallTrace[]
  stop(): Promise<void>
}

type Node = { type: string; start: number; end: number; body?: Node } & Record<string, unknown>
type Tracer = { enter(file: string): void; leave<Result>(result?: Result): Result | undefined }

const source = join(import.meta.dirname, '..')
const tracerName = '__callTracer'
const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** Loads our code so that each of its functions reports when it is entered and left. */
export async function traceCode(): Promise<TracedCode> {
  const traces: CallTrace[] = []
  const { tracer, read } = createTracer(traces)
  Object.assign(globalThis, { [tracerName]: tracer })
  const server = await createViteServer({
    configFile: false,
    root: source,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [{ name: 'trace-calls', transform: (code, id) => instrument(code, id) }],
  })
  return {
    load: async path => (await server.ssrLoadModule(join(source, path))) as never,
    takeTraces: read,
    stop: () => server.close(),
  }
}

function createTracer(traces: CallTrace[]): { tracer: Tracer; read: () => CallTrace[] } {
  const stack: string[] = []
  let current: CallTrace | undefined
  return {
    tracer: {
      enter(file) {
        if (stack.length === 0) {
          current = { root: file, entered: [] }
          traces.push(current)
        }
        if (stack.at(-1) !== file) current?.entered.push(file)
        stack.push(file)
      },
      leave(result) {
        stack.pop()
        return result
      },
    },
    read: () => traces.splice(0),
  }
}

function instrument(code: string, id: string): string | undefined {
  if (!id.startsWith(source) || id.includes('/testing/')) return undefined
  const file = JSON.stringify(id.slice(source.length + 1))
  const insertions = new Map<number, string>()
  const insert = (at: number, text: string) => insertions.set(at, (insertions.get(at) ?? '') + text)
  for (const { body, async, generator } of findFunctions(parseAst(code) as unknown as Node)) {
    // Asynchronous functions are skipped: their calls are not nested, and there are none on the
    // fast path.
    if (!body || async === true || generator === true) continue
    if (body.type === 'BlockStatement') {
      insert(body.start + 1, `${tracerName}.enter(${file});try{`)
      insert(body.end - 1, `}finally{${tracerName}.leave()}`)
    } else {
      insert(body.start, `${tracerName}.leave((${tracerName}.enter(${file}),`)
      insert(body.end, '))')
    }
  }
  const places = [...insertions].sort(([a], [b]) => b - a)
  return places.reduce((text, [at, added]) => text.slice(0, at) + added + text.slice(at), code)
}

function findFunctions(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(findFunctions)
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(findFunctions)
  const isFunction = 'type' in node && functionTypes.includes(String(node.type))
  return isFunction ? [node as Node, ...below] : below
}
