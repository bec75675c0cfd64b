import './home.css';
import { render } from 'preact';
import { HomePage } from './home-page.js';

render(<HomePage />, document.querySelector('#page')!);
