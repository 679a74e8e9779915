/** Lends the one cleaner of HTML to the page. */
import { sanitise } from '../../../apps/web/src/ui/media/sanitise.ts'

Object.assign(globalThis, { sanitise })
