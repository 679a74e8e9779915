/**
 * Renders the slots of overrides. Reads a JSON request from stdin and writes each slot's outcome as
 * JSON to stdout. This file is plain JavaScript, because a TypeScript loader would need more file
 * access than this process has.
 */
import { text } from 'node:stream/consumers'
import vm from 'node:vm'

/**
 * A generous timeout, even on a busy machine. Only a component that never finishes takes longer.
 */
const longestMs = 30_000

const { kit, page, overrides } = JSON.parse(await text(process.stdin))
const script = new vm.Script(`${kit}\n;livery`)
const outcomes = overrides.map(({ code, slots }) => tryOne(code, slots))
process.stdout.write(JSON.stringify(outcomes), () => process.exit(0))

function tryOne(code, slots) {
  const context = vm.createContext(createGlobals(), { microtaskMode: 'afterEvaluate' })
  // The kit reads the merchant from a document that is still loading. Components do not have access
  // to a document.
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

/**
 * Creates the globals that browsers and Node share. Timers have no effect, because the renderer
 * does not wait for them.
 */
function createGlobals() {
  const silent = () => undefined
  const console = { log: silent, warn: silent, error: silent, info: silent, debug: silent }
  const later = { setTimeout: silent, clearTimeout: silent, queueMicrotask: silent }
  // Properties of the device are unknown, so no media query matches.
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
