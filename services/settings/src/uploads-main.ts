import { runPictureProgram } from '@karvan/pictures/program'

await runPictureProgram()
