const waves = [0, 1, 2, 3, 4, 5, 6, 7];

/** The drawing that stands where a hotel has no picture: a lake under a peak, in the property's soft accent. */
export function StandIn() {
  return (
    <svg
      viewBox="0 0 800 800"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0 }}
    >
      <rect width="800" height="800" fill="var(--accent-soft)" />
      <g fill="var(--accent)">
        <path d="M0 470L150 330L230 400L400 200L560 392L640 330L800 470Z" opacity=".12" />
        <path d="M400 200L560 392L640 330L800 470L470 470L430 380L460 310Z" opacity=".1" />
        {waves.map((wave) => (
          <rect key={wave} x={wave * 46} y={500 + wave * 34} width={800 - wave * 92} height="10" rx="5" opacity=".12" />
        ))}
      </g>
    </svg>
  );
}
