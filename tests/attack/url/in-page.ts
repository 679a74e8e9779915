/** Exposes `judge` to the page. */
import { judge } from './judge.ts'

Object.assign(globalThis, { judge })
