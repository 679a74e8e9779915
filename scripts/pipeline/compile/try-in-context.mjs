/**
 * Renders the slots of some overrides: a request as JSON at standard input, the outcome of each slot
 * as JSON at standard output. Plain JavaScript, so that Node runs it without a loader, which would
 * need more of the disk than this process may read.
 */
import { text } from 'node:stream/consumers'
import vm from 'node:vm'

/** Generous for a busy machine; only a component that never ends takes as long. */
const longestMs = 30_000

const { kit, page, overrides } = JSON.parse(await text(process.stdin))
const script = new vm.Script(`${kit}\n;livery`)
const outcomes = overrides.map(({ code, slots }) => tryOne(code, slots))
process.stdout.write(JSON.stringify(outcomes), () => process.exit(0))

function tryOne(code, slots) {
  const context = vm.createContext(toGlobals(), { microtaskMode: 'afterEvaluate' })
  // The kit reads its merchant from a page that goes on loading; components find no page.
  const document = { readyState: 'loading', getElementById: () => ({ textContent: page }) }
  Object.assign(context, { document, window: { document, addEventListener: () => undefined } })
  script.runInContext(context)
  for (const name of ['document', 'window']) delete context[name]
  const run = source => vm.runInContext(source, context, { timeout: longestMs })
  const loading = attempt(() => run(code))
  if (loading.fault) return slots.map(slot => ({ slot, ...loading }))
  return slots.map(slot => ({ slot, ...attempt(() => run(`livery.renderSlot('${slot}')`)) }))
}

function attempt(work) {
  try {
    return { markup: work() }
  } catch (error) {
    return { fault: String(error) }
  }
}

/** What a browser and Node share; nothing happens later, since nobody waits for it. */
function toGlobals() {
  const silent = () => undefined
  const console = { log: silent, warn: silent, error: silent, info: silent, debug: silent }
  const later = { setTimeout: silent, clearTimeout: silent, queueMicrotask: silent }
  // Of this device nothing is known.
  const matchMedia = () => ({ matches: false, addEventListener: silent })
  return {
    console,
    ...later,
    matchMedia,
    MessageChannel,
    TextEncoder,
    URL,
    URLSearchParams,
    AbortController,
  }
}
