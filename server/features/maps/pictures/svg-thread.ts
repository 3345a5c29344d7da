/** The thread that cleans SVG pictures; see `convert.ts`. */
import { answerEach } from '../../../http/thread.ts'
import { cleanSvg } from './clean-svg.ts'

answerEach(cleanSvg)
