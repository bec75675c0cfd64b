import { admin, worldAdmin } from '../../shared/admin.js';
import { act } from '../act.js';
import { usePolled } from '../poll.js';
import { answerText } from './answer-text.js';

const everyMs = 60_000;

/** Situations by hand that the page's world can be told. */
export function Stories() {
  const { value: stories = [], problem } = usePolled(() => admin.stories(), everyMs);
  return (
    <section class="card wide" aria-label="Stories">
      <h2>Stories</h2>
      {problem !== undefined && <p>{problem}</p>}
      <ul class="stories">
        {stories.map(({ name, about }) => (
          <li key={name}>
            <button type="button" aria-label={`Load ${name}`} onClick={() => tell(name)}>
              Load
            </button>
            <p>
              <strong>{name}</strong> {about}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function tell(name: string): Promise<boolean> {
  return act(`Loading ${name}`, async () => answerText(await worldAdmin.tellStory(name)));
}
