import { installTriggers } from '@livery/contract/install/install-facts.ts'
import { choice, off, parsed, text, toggle, withStandard } from '../flag.ts'
import type { FunnelReport } from '../show-funnel.ts'
import { defineVerb, keysOf } from '../verb.ts'

export const funnelVerb = defineVerb({
  name: 'funnel',
  summary: 'show what the install funnel offers each kind of visitor, when, and why',
  positionals: {},
  flags: {
    explain: text('<user-agent>', 'only the visitor with this user agent'),
    touchPoints: parsed('<n>', 'the touch points of that visitor', Number),
    trigger: withStandard(choice('<trigger>', '', installTriggers), 'login'),
    way: withStandard(choice('<way>', 'setting', ['app', 'web']), 'app'),
    forced: toggle('setting: the prompt cannot be dismissed'),
    closable: off('setting: the prompt has no button to close it'),
    restDays: parsed(
      '<days>',
      'setting: days without the prompt after each dismissal, for example 7,30,90',
      list => list.split(',').map(Number),
    ),
    nativeApp: off('the platform has no native app'),
    // The operator's switch for the banner.
    prompt: off('the operator has switched off the banner'),
    hasPrompt: toggle("with --explain: the browser's install prompt was captured"),
    installed: toggle('with --explain: the page runs as the app, or from the home screen'),
  },
  json: keysOf<FunnelReport>({
    visitor: ' (with `--explain`)',
    rows: ' (`visitor`, `history`, `decision`, `what`, `when`, `why`)',
  }),
  async run(given, output) {
    return (await import('../show-funnel.ts')).showFunnel(given, output)
  },
})
