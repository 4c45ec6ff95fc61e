import { runPictureProgram } from '@karvan/pictures/program'

runPictureProgram()
