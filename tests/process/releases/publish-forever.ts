/**
 * Publishes releases repeatedly until the process is killed; prints each published release's mark.
 */
import { publishMarked } from './small-release.ts'

const [root = '', prefix = ''] = process.argv.slice(2)

for (let turn = 0; ; turn++) {
  const mark = `${prefix}-${turn}`
  await publishMarked(root, mark)
  process.stdout.write(`${mark}\n`)
}
