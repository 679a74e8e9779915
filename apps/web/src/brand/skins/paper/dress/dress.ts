import './frame.css'
import './member.css'
import './money.css'

/** The compiler drops a chunk without exports, and the release would then lack its style sheets. */
export const isDressed = true
