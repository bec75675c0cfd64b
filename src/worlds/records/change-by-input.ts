import { inOneStep } from '../../base/work/in-steps.js';
import { Work } from '../../base/work/work.js';
import { millisecondsText } from '../../model/timestamp.js';
import type { RecordsAnswer } from '../../types.js';
import type { OwnWorld } from '../world.js';
import type { RecordsInput } from '../world-command.js';
import { changeWorld, type RecordsParts } from './change-world.js';
import { isEmptyChange, recordsOfWatched } from './file-records.js';
import { type ReadInput, recordsOfBody, recordsOfText } from './record-body.js';
import { bodiesOfStory, storyOf } from './stories.js';

/**
 * Changes the own records of a world by records as they are given; `before` is called right before each change. Throws
 * an InputProblem with every mistake.
 */
export async function changeByInput(
  world: OwnWorld,
  input: RecordsInput,
  parts: RecordsParts,
  before?: () => void,
): Promise<RecordsAnswer> {
  const { terms } = parts;
  const change = (reading: Generator<void, ReadInput>) => changeWorld(world, reading, parts, before);
  if ('body' in input) return change(recordsOfBody(input.body, terms));
  if ('before' in input) {
    const read = await new Work().doSteps(recordsOfWatched(input, terms));
    if (isEmptyChange(read.records)) return { ...joined([]), now: millisecondsText(world.clock.nowMs()) };
    return change(inOneStep(() => read));
  }
  if ('file' in input) return change(recordsOfText(input, terms));
  const answers: RecordsAnswer[] = [];
  for (const body of bodiesOfStory(storyOf(input.story), world.clock.nowMs()))
    answers.push(await change(recordsOfBody(body, terms)));
  return joined(answers);
}

/** The answers to the changes of a story as one. */
function joined(answers: readonly RecordsAnswer[]): RecordsAnswer {
  const ids = (part: 'added' | 'replaced' | 'withdrawn') => ({
    events: answers.flatMap((answer) => answer[part].events),
    frames: answers.flatMap((answer) => answer[part].frames),
    vessels: answers.flatMap((answer) => answer[part].vessels),
    areas: answers.flatMap((answer) => answer[part].areas),
    users: answers.flatMap((answer) => answer[part].users),
  });
  return {
    added: ids('added'),
    replaced: ids('replaced'),
    withdrawn: ids('withdrawn'),
    warnings: answers.flatMap(({ warnings }) => warnings),
    now: answers.at(-1)?.now ?? '',
  };
}
