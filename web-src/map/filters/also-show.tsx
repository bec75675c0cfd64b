import type { App } from '../app.js';

export function AlsoShow({ app: { state, unit } }: { app: App }) {
  const { frames, areas } = state.view.value;
  return (
    <fieldset>
      <legend>Also show</legend>
      <label>
        <input
          id="frames"
          type="checkbox"
          checked={frames}
          onChange={({ currentTarget }) => state.choose({ frames: currentTarget.checked })}
        />
        Satellite frames
      </label>
      <label>
        <input
          id="areas"
          type="checkbox"
          checked={areas}
          onChange={({ currentTarget }) => state.choose({ areas: currentTarget.checked })}
        />
        My areas
      </label>
      <label>
        Distances in
        <select
          value={unit.value}
          onChange={({ currentTarget }) => {
            unit.value = currentTarget.value === 'km' ? 'km' : 'nm';
          }}
        >
          <option value="nm">nautical miles</option>
          <option value="km">kilometres</option>
        </select>
      </label>
    </fieldset>
  );
}
