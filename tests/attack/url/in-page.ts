/** Makes `judge` available to the test page. */
import { judge } from './judge.ts'

Object.assign(globalThis, { judge })
