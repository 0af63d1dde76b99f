export const App = () => <p>…</p>;
