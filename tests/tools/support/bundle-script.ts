/**
 * Prints a module from the web app or its tests as a classic script for a page. This is a separate
 * process for the same reason as serve.ts.
 */
import { bundleClassic } from '../../../scripts/pipeline/compile/bundle.ts'
import { liveryApp } from '../../../scripts/support/web-app.ts'

process.stdout.write(await bundleClassic(liveryApp, process.argv[2] ?? ''))
