import { runCore } from './run-core.ts'

runCore('aurora')
